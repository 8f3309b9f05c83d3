/** A session of classic WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebDriver {
  send<Result = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result>;
}

interface Answer {
  value: { error?: string; message?: string } | null;
}

async function ask<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value as Result;
}

export async function newSession(driver: string, alwaysMatch: object): Promise<WebDriver> {
  const body = { capabilities: { alwaysMatch } };
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, 'POST', body);
  return { send: (method, path, body) => ask(`${driver}/session/${sessionId}${path}`, method, body) };
}
