import process from 'node:process'

/**
 * A loopback address that no other process listens at: a port of it that a test lets go stays free until the test takes it again. Only
 * Linux has more than one loopback address.
 */
export const ownAddress =
  process.platform === 'linux'
    ? `127.${1 + ((process.pid >> 16) & 127)}.${(process.pid >> 8) & 255}.${process.pid & 255}`
    : '127.0.0.1'
