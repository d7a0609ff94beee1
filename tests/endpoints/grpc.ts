import {connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader} from 'node:http2';
import {parse} from 'protobufjs';
import {nodeInfoAnswer, readAnswer} from './answers';

/**
 * evmosd does not register `grpc.health.v1.Health`: the server of the Cosmos SDK (server/grpc/server.go) has the
 * services of the modules and reflection only. Its health would not identify the chain either, but this method does.
 */
const path = '/cosmos.base.tendermint.v1beta1.Service/GetNodeInfo';

/** The fields that are read. The numbers are those of cosmos-sdk and tendermint/p2p/types.proto. */
const response = parse(
  `syntax = "proto3";
   message DefaultNodeInfo { string network = 4; }
   message GetNodeInfoResponse { DefaultNodeInfo default_node_info = 1; }`,
  {keepCase: true},
).root.lookupType('GetNodeInfoResponse');

/** Flag of compression (1 byte) and length of the message (4 bytes), in front of every message of gRPC. */
const frameHeaderBytes = 5;

/** Takes the message out of its frame. We ask for no compression, so that the flag must be 0. */
function readFrame(body: Buffer): Buffer {
  if (body.length < frameHeaderBytes || body[0] !== 0 || body.readUInt32BE(1) !== body.length - frameHeaderBytes) {
    throw new Error(`no frame of gRPC: ${body.toString()}`);
  }
  return body.subarray(frameHeaderBytes);
}

type ResponseHeaders = IncomingHttpHeaders & IncomingHttpStatusHeader;

function readResponse(headers: ResponseHeaders, trailers: IncomingHttpHeaders, body: Buffer): string {
  // Where there is no message, the status may come with the headers.
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
 * Asks a gRPC server for the network of its node. A call with an empty request and one answer is one stream of HTTP/2
 * and five bytes of framing: too little for a client library, which would hide why a connection fails.
 * @param address origin with the scheme `https` for TLS, or `http`.
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
