const MEBIBYTE = 1024 * 1024;

/** A product film of a minute fits; anything longer belongs to a video host. */
export const MOST_FILE_BYTES = 50 * MEBIBYTE;
/** What a person drops into the library at a time. */
export const MOST_FILES = 20;
/** One file at its largest and the form around it, as much as the edge lets through. */
export const MOST_REQUEST_BYTES = 60 * MEBIBYTE;
/** A folder list is shown as a whole. */
export const MOST_FOLDERS = 200;
/** As many pictures as a full page of products has with room to spare, and an address that servers still take. */
export const MOST_IDS = 200;
/** One owner, such as a product with its variants, and all its pictures. */
export const MOST_REFS = 500;
/** The places that are named with a file itself; the rest is a list of its own. */
export const SHOWN_USAGES = 20;
