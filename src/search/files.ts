/** Where the files of the index are, below the base URL. */
export const indexFolder = 'assets/search/';

/** The first part of the index. It is the only file whose name does not change with its content: it names the others. */
export const firstFile = 'first.json';
