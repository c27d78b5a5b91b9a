import process from 'node:process'

/**
 * A loopback address of this test alone: a port that the test closes stays free until it opens it again. Only Linux has more than one
 * loopback address.
 */
export const ownAddress =
  process.platform === 'linux'
    ? `127.${1 + ((process.pid >> 16) & 127)}.${(process.pid >> 8) & 255}.${process.pid & 255}`
    : '127.0.0.1'
