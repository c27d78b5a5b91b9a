import type { Database, Tables, Transaction } from './connect.ts'

type Task = (db: Database) => void

/** Takes a task for after the commit. Of several with the same name, one is run. */
type Schedule = (name: string, task: Task) => void

const schedules = new WeakMap<Tables, Schedule>()

/**
 * Runs a task once the transaction has committed, before its caller goes on; never, when the transaction or the savepoint around this
 * call is rolled back. Without a transaction it runs at once. Of several tasks with the same name, one is run. A task gets the database
 * itself, may not take long, and what it throws does not reach the caller, whose change is already saved.
 */
export function afterCommit(tables: Tables, name: string, task: Task): void {
  const schedule = schedules.get(tables)
  if (!schedule) throw new Error('This was not opened by connect()')
  schedule(name, task)
}

/** The shops that something changed in, or how its result tells them. Without any, nobody is told. */
export type ChangedShops<Result> =
  | number
  | readonly number[]
  | ((result: Result) => number | readonly number[] | undefined)

export type Changes = {
  /**
   * Does work in a transaction that changes what visitors or the owner of a shop can see. After the commit what is cached of the shop is
   * dropped, and whoever follows it is told: open screens, and other processes within milliseconds.
   */
  change<Result>(shops: ChangedShops<Result>, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Does only the telling, for a change that is a single statement and needs no transaction. */
  announce(shops: number | readonly number[]): void
}

/** For `change(shopOf, …)`: the work returns a row that names its shop. */
export const shopOf = ({ shopId }: { shopId: number }): number => shopId

/**
 * Adds to a database, and to every transaction and savepoint begun on it, what the functions above promise. `begin` is the database's own
 * way of beginning a transaction.
 */
export function tellAfterCommit<Target extends Tables>(
  target: Target,
  schedule: Schedule,
  tell: (shopId: number) => void,
  begin: Tables['transaction'] = target.transaction.bind(target),
): Target & Changes {
  schedules.set(target, schedule)
  const transaction: Tables['transaction'] = async (work, config) => {
    const tasks = new Map<string, Task>()
    const result = await begin((tx) => {
      tellAfterCommit(tx, (name, task) => tasks.set(name, task), tell)
      return work(tx)
    }, config)
    for (const [name, task] of tasks) schedule(name, task)
    return result
  }
  const announce = (tables: Tables, shops: number | readonly number[] = []) => {
    for (const id of [shops].flat()) afterCommit(tables, `shop ${id}`, () => tell(id))
  }
  return Object.assign(target, {
    transaction,
    change: ((shops, work) =>
      transaction(async (tx) => {
        const result = await work(tx)
        announce(tx, typeof shops === 'function' ? shops(result) : shops)
        return result
      })) satisfies Changes['change'],
    announce: (shops: number | readonly number[]) => announce(target, shops),
  })
}
