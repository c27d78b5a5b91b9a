import { execFileSync } from 'node:child_process'

const run = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'pipe' })

/** Address of this process. */
export const HERE = '10.77.0.1'

/** A bridge with a machine for each name. All of it ends with this process, which has its own network namespace. */
export function makeNetwork(machines: Record<string, string>) {
  run('link set lo up')
  run('link add tl0 type bridge')
  run(`addr add ${HERE}/24 dev tl0`)
  run('link set tl0 up')
  for (const [name, address] of Object.entries(machines)) {
    run(`netns add ${name}`)
    run(`link add ${name} type veth peer name eth0 netns ${name}`)
    run(`link set ${name} master tl0 up`)
    run(`-n ${name} link set lo up`)
    run(`-n ${name} addr add ${address}/24 dev eth0`)
    run(`-n ${name} link set eth0 up`)
  }
}

/** Command prefix to run a program on one of the machines. */
export const on = (machine: string) => ['ip', 'netns', 'exec', machine]

export const cutOff = (machine: string) => run(`link set ${machine} down`)
export const reconnect = (machine: string) => run(`link set ${machine} up`)

/** Adds an address to a machine, and flushes the neighbour caches of the others. */
export function giveAddress(address: string, machine: string, others: readonly string[]) {
  run(`-n ${machine} addr add ${address}/24 dev eth0`)
  for (const other of others) run(`-n ${other} neigh flush dev eth0`)
}

export const takeAddress = (address: string, machine: string) => run(`-n ${machine} addr del ${address}/24 dev eth0`)
