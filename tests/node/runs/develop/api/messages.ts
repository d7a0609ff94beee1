import WebSocket, {type ClientOptions} from 'ws';

/** Opens a WebSocket and sends a question, if any. Returns the answer, `open` without a question, or the error. */
export function askSocket(url: string, options: ClientOptions, question?: object): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, options);
    const end = (answer: string): void => {
      clearTimeout(timer);
      resolve(answer);
      socket.terminate();
    };
    const timer = setTimeout(() => end('no answer in 20 s'), 20_000);
    socket.on('error', ({message}) => end(`error: ${message}`));
    socket.once('open', () => (question ? socket.send(JSON.stringify(question)) : end('open')));
    socket.once('message', (data: Buffer) => end(data.toString()));
  });
}
