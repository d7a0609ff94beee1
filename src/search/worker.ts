import {createEmbedded} from './embedded';
import {answerFrom} from './inWorker';

// The name of the worker is the address of the site: the one thing that it needs to know before the first question.
answerFrom(createEmbedded(self.name), self as unknown as Pick<MessagePort, 'addEventListener' | 'postMessage'>);
