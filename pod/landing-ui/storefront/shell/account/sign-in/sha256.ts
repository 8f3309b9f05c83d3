/** SHA-256 for browsers that offer none on plain HTTP. Named here, so that the rest of the library stays out of the bundle. */
export { sha256 } from '@noble/hashes/sha2.js';
