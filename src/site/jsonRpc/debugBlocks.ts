import {futureHeight, prunedHeight} from './errors';
import {zeroHash} from './samples';
import {count, data, hash, text} from './schemas';
import type {Method, Parameter} from './types';

const height: Parameter = {
  name: 'number',
  summary: 'Height as a JSON number; hexadecimal text and tags are refused.',
  required: true,
  schema: count,
};

const errors = [futureHeight, prunedHeight];

/** Methods of `debug` that show blocks as Ethereum encodes them. */
export const rawBlockMethods: readonly Method[] = [
  {
    name: 'debug_getHeaderRlp',
    namespace: 'debug',
    summary: 'Returns the header of a block in RLP.',
    parameters: [height],
    result: {summary: 'Encoded header.', schema: data},
    errors,
    support: 'differs',
    difference:
      'Its Keccak hash is not the hash of the block; gas limit, gas used and difficulty are zero, and the roots of transactions and receipts are constants.',
    example: {
      params: [43],
      result:
        '0xf901f7a0406506e8cc3b8256fb8955903c9745a37a67d4a37abde51cc47b5927d122f805a01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d4934794c983c585ac3c40d920834f96200066352ff58e32a06195469790068a82921587c60aa3fb9db1fd2df2c4108941e56667eaf21ef3b6a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421b9010000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000008000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000040000000000000000000080000000000000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000002000000000000000000000000000001000000000000008000000000000000000000000000000000000000000000000000000000000000000100000000802b8080846740562080a000000000000000000000000000000000000000000000000000000000000000008800000000000000008504a817c800',
    },
  },
  {
    name: 'debug_getBlockRlp',
    namespace: 'debug',
    summary: 'Returns a block with its Ethereum transactions in RLP.',
    parameters: [height],
    result: {summary: 'Encoded block.', schema: data},
    errors,
    support: 'differs',
    difference: 'Cosmos transactions are missing, and the hash of its header is not the hash of the block.',
    example: {
      params: [43],
      result:
        '0xf902b4f901f7a0406506e8cc3b8256fb8955903c9745a37a67d4a37abde51cc47b5927d122f805a01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d4934794c983c585ac3c40d920834f96200066352ff58e32a06195469790068a82921587c60aa3fb9db1fd2df2c4108941e56667eaf21ef3b6a0a0df118157bb9b5757017b76133335f82af4ec82f7017d8a3aaea8aef489c36aa056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421b9010000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000040000008000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000040000000000000000000080000000000000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000002000000000000000000000000000001000000000000008000000000000000000000000000000000000000000000000000000000000000000100000000802b8080846740562080a000000000000000000000000000000000000000000000000000000000000000008800000000000000008504a817c800f8b7b8b502f8b282232801849502f9008509e532890082ea60943d641a2791533b4a0000345ea8d509d01e1ec30180b844a9059cbb000000000000000000000000963ebdf2e1f8db8707d05fc75bfeffba1b5bac170000000000000000000000000000000000000000000000000de0b6b3a7640000c080a0628c72e148979157b9677cafcd019a79e977925e3aa6f4eb7bcf02f896c216a8a038b042a96a116f5be11badea435ac712cfcc06bc09b7e6afd944579361dc80d1c0',
    },
  },
  {
    name: 'debug_printBlock',
    namespace: 'debug',
    summary: 'Prints a block as the Go structure that the node holds.',
    parameters: [height],
    result: {summary: 'Text of many lines; the example shows the first ones.', schema: text},
    errors,
    support: 'differs',
    difference: 'Cosmos transactions are missing, and most fields of the header are constants.',
    example: {
      params: [43],
      result:
        '(*types.Block)(0xc001a3c000)({\n header: (*types.Header)(0xc0012f8480)({\n  ParentHash: (common.Hash) (len=32 cap=32) 0x406506e8cc3b8256fb8955903c9745a37a67d4a37abde51cc47b5927d122f805,\n',
    },
  },
  {
    name: 'debug_seedHash',
    namespace: 'debug',
    summary: 'Returns the seed hash of proof of work for a height; without use on this chain.',
    parameters: [height],
    result: {summary: 'Hash; zero below block 30000.', schema: hash},
    errors,
    support: 'full',
    example: {params: [43], result: zeroHash},
  },
];
