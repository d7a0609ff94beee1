// Starts the worker threads before Docusaurus loads, because the other processors are idle until it has: all pages will be
// compiled.
import './replaceModules';
import {isCold} from './cache';
import {startWorkers} from './workers';

if (isCold()) {
  startWorkers();
}
