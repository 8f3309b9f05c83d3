interface Text {
  title: string;
  /** HTML. */
  body: string;
}

/** What a new store says in one language; `{store}` is what it is called. */
export interface FirstTexts {
  categories: string;
  featured: string;
  newest: string;
  welcome: Text;
  letters: { heading: string; body: string };
  help: string;
  about: Text;
  contact: Text;
  terms: Text;
  privacy: Text;
  returns: Text;
  shipping: Text;
  groups: { general: string; ordering: string; shipping: string; returns: string };
}
