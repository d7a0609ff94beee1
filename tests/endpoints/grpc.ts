import {connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader} from 'node:http2';
import {parse} from 'protobufjs';
import {nodeInfoAnswer, readAnswer} from './answers';

/**
 * The method that identifies the chain. A health check would not identify it, and evmosd has none: the server of the
 * Cosmos SDK (server/grpc/server.go) does not register `grpc.health.v1.Health`, but only the services of the modules
 * and reflection.
 */
const path = '/cosmos.base.tendermint.v1beta1.Service/GetNodeInfo';

/** The answer, with the fields that are read. Their numbers come from cosmos-sdk and tendermint/p2p/types.proto. */
const response = parse(
  `syntax = "proto3";
   message DefaultNodeInfo { string network = 4; }
   message GetNodeInfoResponse { DefaultNodeInfo default_node_info = 1; }`,
  {keepCase: true},
).root.lookupType('GetNodeInfoResponse');

/** The length of the header of every gRPC message: a compression flag (1 byte) and the message length (4 bytes). */
const frameHeaderBytes = 5;

/** Returns the message in a frame. The compression flag must be 0, because the request does not allow compression. */
function readFrame(body: Buffer): Buffer {
  if (body.length < frameHeaderBytes || body[0] !== 0 || body.readUInt32BE(1) !== body.length - frameHeaderBytes) {
    throw new Error(`no frame of gRPC: ${body.toString()}`);
  }
  return body.subarray(frameHeaderBytes);
}

type ResponseHeaders = IncomingHttpHeaders & IncomingHttpStatusHeader;

function readResponse(headers: ResponseHeaders, trailers: IncomingHttpHeaders, body: Buffer): string {
  // Without a message, the status may come with the headers.
  const {'grpc-status': status, 'grpc-message': message = ''} = {...headers, ...trailers};
  if (headers[':status'] !== 200 || status === undefined) {
    throw new Error(`HTTP ${headers[':status']} without a status of gRPC: ${body.toString()}`);
  }
  if (status !== '0') {
    throw new Error(`gRPC status ${String(status)}: ${String(message)}`);
  }
  return readAnswer(response.decode(readFrame(body)).toJSON(), nodeInfoAnswer);
}

/**
 * Asks a gRPC server for the network of its node. A call with an empty request and one answer needs only one HTTP/2
 * stream and five bytes of framing. A client library would do little more, and hide why a connection fails.
 * @param address The origin, with the scheme `https` for TLS or `http`.
 * @throws Error of the connection, or one that says what the answer lacks.
 */
export function askGrpc(address: string, signal: AbortSignal): Promise<string> {
  const session = connect(address);
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    session.on('error', reject);
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    let headers: ResponseHeaders = {};
    let trailers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    stream
      .on('response', (received) => (headers = received))
      .on('trailers', (received: IncomingHttpHeaders) => (trailers = received))
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => {
        try {
          resolve(readResponse(headers, trailers, Buffer.concat(chunks)));
        } catch (error) {
          reject(error);
        }
      })
      // A server may cancel a stream without an error.
      .on('close', () => reject(new Error('closed before an answer')))
      .end(Buffer.alloc(frameHeaderBytes));
  }).finally(() => session.destroy());
}
