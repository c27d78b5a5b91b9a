import type { ChangeKind, Changes, Database, Tables } from '../types.ts'

type Task = (db: Database) => void

/** Schedules a task for after the commit. It replaces an earlier task of the same name. */
type Schedule = (name: string, task: Task) => void

const schedules = new WeakMap<Tables, Schedule>()

/**
 * Runs a task after the commit of this transaction and before its caller continues; never if the transaction or the enclosing savepoint is
 * rolled back. Outside a transaction it runs at once. Several tasks with one name run once. A task gets the database itself and must be
 * quick. Its errors do not reach the caller, whose change is already committed.
 */
export function afterCommit(tables: Tables, name: string, task: Task): void {
  const schedule = schedules.get(tables)
  if (!schedule) throw new Error('This was not opened by connect()')
  schedule(name, task)
}

/** For `change(shopOf, …)`, where the work returns a row with its shop. */
export const shopOf = ({ shopId }: { shopId: number }): number => shopId

/** Adds the above to a database, and to every transaction and savepoint that begins on it. `begin` begins a transaction. */
export function withAfterCommit<Target extends Tables>(
  target: Target,
  schedule: Schedule,
  announceShop: (shopId: number, kind?: ChangeKind) => void,
  begin: Tables['transaction'] = target.transaction.bind(target),
): Target & Changes {
  schedules.set(target, schedule)
  const transaction: Tables['transaction'] = async (work, config) => {
    const tasks = new Map<string, Task>()
    const result = await begin((tx) => {
      // An earlier attempt may have been rolled back.
      tasks.clear()
      withAfterCommit(tx, (name, task) => tasks.set(name, task), announceShop)
      return work(tx)
    }, config)
    for (const [name, task] of tasks) schedule(name, task)
    return result
  }
  const announce = (tables: Tables, shops: number | readonly number[] = [], kind?: ChangeKind) => {
    for (const id of [shops].flat()) afterCommit(tables, `shop ${id} ${kind}`, () => announceShop(id, kind))
  }
  return Object.assign(target, {
    transaction,
    change: ((shops, work) =>
      transaction(async (tx) => {
        const result = await work(tx)
        announce(tx, typeof shops === 'function' ? shops(result) : shops)
        return result
      })) satisfies Changes['change'],
    announce: (shops: number | readonly number[], kind?: ChangeKind) => announce(target, shops, kind),
  })
}
