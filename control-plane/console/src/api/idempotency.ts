/**
 * A key for each content of a form: whoever presses the button again after a failure repeats the request, and whoever
 * changed a field makes another one.
 */
export function idempotencyKeys(): (content: unknown) => string {
  let last = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, key: newKey() };
    return last.key;
  };
}

/** `randomUUID` is missing where the page did not come by https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
