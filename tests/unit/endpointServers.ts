import {generateKeyPairSync, sign} from 'node:crypto';
import {once} from 'node:events';
import {createServer as createHttpServer, type RequestListener} from 'node:http';
import {
  createSecureServer,
  createServer as createHttp2Server,
  type Http2SecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
} from 'node:http2';
import {createServer as createHttpsServer} from 'node:https';
import {createServer as createTcpServer, type AddressInfo, type Server, type Socket} from 'node:net';
import {parse} from 'protobufjs';
import {WebSocketServer} from 'ws';
import type {EndpointKind} from '../../src/site/derived';

/** A server for a test. `host` includes the port, and `close` stops the server and cuts all of its connections. */
export interface TestServer {
  host: string;
  close: () => Promise<unknown>;
}

/** The answer of a gRPC server: the headers, the bytes of the body and the trailers. */
export interface GrpcAnswer {
  headers?: Record<string, string | number>;
  body?: Buffer;
  trailers?: IncomingHttpHeaders;
}

/** A key and its certificate, as PEM. */
export interface Identity {
  key: string;
  cert: string;
}

async function listen(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      return closed;
    },
  };
}

/** Starts a TCP server that answers each connection with `text`, or never answers if there is no text. */
export const serveTcp = (text?: string): Promise<TestServer> =>
  listen(
    createTcpServer((socket) => {
      // The server has to read what the client sends. Otherwise the client sees a cut connection.
      socket.on('error', () => socket.destroy()).resume();
      if (text !== undefined) {
        socket.end(text);
      }
    }),
  );

/** Starts an HTTP server, over TLS if it has an identity. */
export const serveHttp = (listener: RequestListener, identity?: Identity): Promise<TestServer> =>
  listen(identity ? createHttpsServer(identity, listener) : createHttpServer(listener));

/**
 * Starts a WebSocket server, over TLS if it has an identity. It answers each message, or closes the connection if
 * `toAnswer` returns nothing.
 */
export async function serveWebSocket(
  toAnswer: (message: string) => string | undefined,
  identity?: Identity,
): Promise<TestServer> {
  const server = identity ? createHttpsServer(identity) : createHttpServer();
  new WebSocketServer({server}).on('connection', (socket) => {
    socket.on('message', (data) => {
      const answer = toAnswer((data as Buffer).toString());
      if (answer === undefined) {
        socket.close(1008);
      } else {
        socket.send(answer);
      }
    });
  });
  return listen(server);
}

/** Starts an HTTP/2 server that answers like a gRPC server, over TLS if it has an identity. */
export function serveGrpc(toAnswer: (path: string) => GrpcAnswer, identity?: Identity): Promise<TestServer> {
  const server: Http2Server | Http2SecureServer = identity ? createSecureServer(identity) : createHttp2Server();
  server.on('stream', (stream, headers) => {
    const {headers: sent, body, trailers} = toAnswer(String(headers[':path']));
    // An answer without trailers ends with its headers or its body.
    stream.respond({':status': 200, 'content-type': 'application/grpc', ...sent}, {waitForTrailers: true});
    stream.on('wantTrailers', () => (trailers ? stream.sendTrailers(trailers) : stream.close()));
    stream.end(body);
  });
  return listen(server);
}

/** Returns the host and port of an address on which nothing listens. */
export async function findClosedPort(): Promise<string> {
  const {host, close} = await serveTcp();
  await close();
  return host;
}

/** Wraps a message in a gRPC frame. */
export function toFrame(message: Uint8Array): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}

// The definitions follow cosmos-sdk and tendermint/p2p/types.proto, with fields around the one that is read.
const {root} = parse(
  `syntax = "proto3";
   message ProtocolVersion { uint64 p2p = 1; uint64 block = 2; uint64 app = 3; }
   message DefaultNodeInfo {
     ProtocolVersion protocol_version = 1; string default_node_id = 2; string listen_addr = 3;
     string network = 4; string version = 5; bytes channels = 6; string moniker = 7;
   }
   message VersionInfo { string name = 1; string app_name = 2; string version = 3; }
   message GetNodeInfoResponse { DefaultNodeInfo default_node_info = 1; VersionInfo application_version = 2; }`,
  {keepCase: true},
);

const toNodeInfo = (network: string): object => ({
  default_node_info: {protocol_version: {p2p: 8, block: 11}, network, version: '0.37.2', moniker: 'node'},
  application_version: {name: 'evmos', app_name: 'evmosd', version: '16.0.2'},
});

const grpcPath = '/cosmos.base.tendermint.v1beta1.Service/GetNodeInfo';

const toGrpcAnswer = (network: string, path: string): GrpcAnswer =>
  path === grpcPath
    ? {
        body: toFrame(root.lookupType('GetNodeInfoResponse').encode(toNodeInfo(network)).finish()),
        trailers: {'grpc-status': '0'},
      }
    : {headers: {'grpc-status': 12, 'grpc-message': `unknown method ${path}`}};

function answerJsonRpc(text: string, method: string, result: unknown): string {
  const request = JSON.parse(text) as {jsonrpc?: string; id?: number; method?: string};
  return JSON.stringify(
    request.jsonrpc === '2.0' && request.method === method
      ? {jsonrpc: '2.0', id: request.id, result}
      : {
          jsonrpc: '2.0',
          id: request.id,
          error: {code: -32_601, message: `the method ${request.method} does not exist`},
        },
  );
}

/**
 * Functions that start a server of each kind. The server answers only the request for the chain id, like a node of
 * `chainId`.
 */
export const serveNode: Readonly<Record<EndpointKind, (chainId: string, identity?: Identity) => Promise<TestServer>>> =
  {
    jsonRpc: (chainId, identity) =>
      serveHttp((request, response) => {
        let text = '';
        request
          .on('data', (chunk: Buffer) => (text += chunk.toString()))
          .on('end', () => response.end(answerJsonRpc(text, 'eth_chainId', chainId)));
      }, identity),
    webSocket: (chainId, identity) => serveWebSocket((text) => answerJsonRpc(text, 'eth_chainId', chainId), identity),
    rest: (chainId, identity) =>
      serveHttp((request, response) => {
        response.statusCode = request.url === '/cosmos/base/tendermint/v1beta1/node_info' ? 200 : 501;
        response.end(JSON.stringify(toNodeInfo(chainId)));
      }, identity),
    grpc: (chainId, identity) => serveGrpc((path) => toGrpcAnswer(chainId, path), identity),
    cometRpc: (chainId, identity) =>
      serveHttp((request, response) => {
        response.statusCode = request.url === '/status' ? 200 : 404;
        response.end(JSON.stringify({jsonrpc: '2.0', id: -1, result: {node_info: {network: chainId}}}));
      }, identity),
    cometWebSocket: (chainId, identity) =>
      serveWebSocket((text) => answerJsonRpc(text, 'status', {node_info: {network: chainId}}), identity),
  };

/** Encodes one DER value: its tag, the length of its content in the short or long form, and the content. */
function toDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = 0x30;

/**
 * Creates a key with a certificate that no authority signed. Node cannot create certificates, and a key in the
 * repository would be reported as a leak. This function therefore builds a minimal X.509 certificate (RFC 5280, section
 * 4.1), in version 1.
 */
export function createIdentity(): Identity {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  // The object identifier of ecdsa-with-SHA256 is 1.2.840.10045.4.3.2.
  const algorithm = toDer(sequence, toDer(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const emptyName = toDer(sequence);
  const validity = toDer(sequence, ...['200101000000Z', '491231235959Z'].map((time) => toDer(0x17, Buffer.from(time))));
  const body = toDer(
    sequence,
    toDer(0x02, Buffer.from([1])),
    algorithm,
    emptyName,
    validity,
    emptyName,
    publicKey.export({type: 'spki', format: 'der'}),
  );
  const signature = toDer(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = toDer(sequence, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
