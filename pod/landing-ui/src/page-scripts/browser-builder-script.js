// Loaded by previews alone, and awake only in a frame of the console: draws marks over the sections of a home page, and
// tells the console what somebody wants. It changes nothing of the page, and reads nothing but what the console says.
// The messages are described in packages/boundary/src/builder-bridge.ts.
(() => {
  const HEAD = { bridge: 'storepod-builder', version: 2 };
  const origins = (document.currentScript?.dataset.origins ?? '').split(' ').filter(Boolean);
  if (window.parent === window || origins.length === 0) return;

  const tell = (message) => {
    // The browser hands it over to none but the origin that is named.
    for (const origin of origins) window.parent.postMessage({ ...HEAD, ...message }, origin);
  };
  const sections = () => [...document.querySelectorAll('[data-section-id]')];
  const idOf = (section) => section.dataset.sectionId;
  const sectionOf = (target) => (target instanceof Element ? target.closest('[data-section-id]') : null);

  let words = { up: '', down: '', add: '', remove: '' };
  let selected = null;
  let hovered = null;

  // A tree of its own: the styles of a theme and those of the marks do not touch each other.
  const host = document.createElement('storefront-builder');
  const root = host.attachShadow({ mode: 'closed' });
  const styled = (name, style) => {
    const element = document.createElement(name);
    element.style.cssText = style;
    return element;
  };
  const box = (style) =>
    styled('div', `position:absolute;pointer-events:none;box-sizing:border-box;z-index:2147483646;${style}`);
  const outline = box('border:2px dashed #3b5bdb;opacity:.7;display:none');
  const frame = box('border:3px solid #3b5bdb;display:none');
  const bar = styled(
    'div',
    'position:absolute;inset-block-start:6px;inset-inline-end:6px;display:flex;gap:4px;pointer-events:auto',
  );
  const signs = { up: '↑', down: '↓', add: '+', remove: '×' };
  const wishes = {
    up: (section) => ({ type: 'move', section, by: -1 }),
    down: (section) => ({ type: 'move', section, by: 1 }),
    add: (after) => ({ type: 'add', after }),
    remove: (section) => ({ type: 'remove', section }),
  };
  const buttons = Object.keys(signs).map((name) => {
    const button = styled(
      'button',
      'all:unset;box-sizing:border-box;inline-size:36px;block-size:36px;display:grid;place-items:center;' +
        'background:#3b5bdb;color:#fff;border-radius:6px;cursor:pointer;font:600 18px/1 system-ui,sans-serif',
    );
    button.type = 'button';
    button.textContent = signs[name];
    button.addEventListener('focus', () => (button.style.outline = '3px solid #ffd43b'));
    button.addEventListener('blur', () => (button.style.outline = ''));
    button.addEventListener('click', () => selected && tell(wishes[name](selected)));
    bar.append(button);
    return { name, button };
  });
  frame.append(bar);
  root.append(outline, frame);

  const lay = (mark, section) => {
    const place = section?.getBoundingClientRect();
    const isThere = place !== undefined && place.height > 0;
    mark.style.display = isThere ? 'block' : 'none';
    if (!isThere) return;
    mark.style.top = `${place.top + window.scrollY}px`;
    mark.style.left = `${place.left + window.scrollX}px`;
    mark.style.width = `${place.width}px`;
    mark.style.height = `${place.height}px`;
  };
  const draw = () => {
    const all = sections();
    const at = all.findIndex((section) => idOf(section) === selected);
    lay(frame, all[at]);
    lay(outline, hovered === all[at] ? undefined : hovered);
    for (const { name, button } of buttons) {
      button.setAttribute('aria-label', words[name]);
      button.title = words[name];
      const isAtEnd = (name === 'up' && at <= 0) || (name === 'down' && at === all.length - 1);
      button.disabled = isAtEnd;
      button.style.opacity = isAtEnd ? '.4' : '1';
    }
  };

  const isText = (value) => typeof value === 'string' && value.length <= 200;
  /** What the console says, or undefined where it is nothing that is known. */
  const read = (data) => {
    if (typeof data !== 'object' || data === null) return undefined;
    if (data.bridge !== HEAD.bridge || data.version !== HEAD.version || data.type !== 'show') return undefined;
    const isPlace = data.place === null || data.place === 'section' || Number.isFinite(data.place);
    const isSaid = Object.keys(signs).every((name) => isText(data.words?.[name]));
    return isPlace && isSaid && (data.selected === null || isText(data.selected)) ? data : undefined;
  };
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !origins.includes(event.origin)) return;
    const said = read(event.data);
    if (!said) return;
    ({ words, selected } = said);
    draw();
    if (typeof said.place === 'number') window.scrollTo(0, said.place);
    const section = sections().find((one) => idOf(one) === selected);
    if (said.place === 'section') section?.scrollIntoView({ block: 'center' });
  });

  // Nothing in the frame leads away from the page: a press chooses the section below it.
  const stop = (event) => {
    if (event.composedPath().includes(host)) return;
    event.preventDefault();
    event.stopPropagation();
    const section = event.type === 'click' ? sectionOf(event.target) : null;
    if (section) tell({ type: 'select', section: idOf(section) });
  };
  for (const kind of ['click', 'auxclick', 'submit']) window.addEventListener(kind, stop, true);
  window.addEventListener('pointerover', ({ target }) => {
    if (target === host) return;
    hovered = sectionOf(target);
    draw();
  });

  let isTold = false;
  window.addEventListener(
    'scroll',
    () => {
      if (isTold) return;
      isTold = true;
      requestAnimationFrame(() => {
        isTold = false;
        tell({ type: 'scrolled', top: window.scrollY });
      });
    },
    { passive: true },
  );
  window.addEventListener('resize', draw);
  document.documentElement.append(host);
  // Pictures and fonts come later and move what is below them.
  new ResizeObserver(draw).observe(document.body);
  tell({ type: 'ready', sections: sections().map(idOf) });
})();
