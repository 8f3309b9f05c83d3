// Puts the stored look and language on the page before anything is painted. It is a file of its own, since the content
// security policy allows no script inside the page. `src/design/appearance.ts` writes what is read here.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const wanted = stored('storepod-theme');
  const theme =
    wanted === 'system'
      ? dark
        ? 'midnight'
        : 'forest'
      : ['forest', 'midnight', 'daylight', 'light'].includes(wanted)
        ? wanted
        : 'forest';
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme === 'midnight' ? 'dark' : 'light';
  const language = stored('storepod-language') ?? navigator.language;
  if (/^ar\b/.test(language)) {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
})();
