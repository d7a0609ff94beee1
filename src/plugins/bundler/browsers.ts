import {readText} from '../sources';

const {browserslist} = JSON.parse(readText('package.json')) as {browserslist: {production: string[]}};

/** The browsers that the site supports, in the form of browserslist: `chrome >= 100`. */
export const browsers: readonly string[] = browserslist.production;
