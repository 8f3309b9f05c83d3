/** What somebody has to do before anything can be written to a folder again, as far as a program's last words tell. */
export function remedyFor(said: string, folder: string): string | undefined {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(said))
    return `The disk of ${folder} is full: free space on it.`;
  if (/Read-only file system|EROFS/.test(said)) return `The disk of ${folder} cannot be written: mount it for writing.`;
  if (/Permission denied|EACCES|EPERM|has (?:wrong ownership|invalid permissions)/.test(said))
    return `${folder} cannot be written: give it back to its owner (chown, chmod u+rwx).`;
  return undefined;
}
