/** The folder of the index, relative to the base URL. */
export const indexFolder = 'assets/search/';

/** The first part of the index. It names the other files, whose names change with their content; its own name does not. */
export const firstFile = 'first.json';
