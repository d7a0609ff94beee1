/** The path of a URL as the router has it. One that cannot be decoded stays. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
