// What tasks of worker threads use. Only they load the HTML parser.
export {addForHosts, findInlineScripts, parsePage} from './page';
