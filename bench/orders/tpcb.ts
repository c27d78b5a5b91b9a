import type pg from 'pg'
import { CONNECTIONS } from './callers.ts'
import type { OrderDatabase } from './order-database.ts'
import { pgbenchOf } from './pgbench.ts'

const ACCOUNTS = 100_000
/** Enough rows that callers rarely wait for one another. */
const TELLERS = 1_000
const BRANCHES = 1_000

/** A transaction like TPC-B's, on its own tables: three updates, an insert and a select. */
export type Ceiling = {
  /** One statement after another over the same driver, like pgbench and most applications. */
  statements(): Promise<unknown>
  /** All statements in one message. */
  message(): Promise<unknown>
  /** As a function with cached plans, like `place_order`. */
  function(): Promise<unknown>
  /** The same statements by `pgbench`, if it is installed: transactions a second. */
  pgbench: ((seconds: number) => Promise<number>) | undefined
}

export async function openCeiling({ pool, connection }: OrderDatabase, folder: string): Promise<Ceiling> {
  await pool.query(tables)
  for (const table of ['accounts', 'tellers', 'branches']) await pool.query(`vacuum analyze tpcb.${table}`)
  return {
    statements: () => oneByOne(pool, statements(...turn())),
    message: () => pool.query(statements(...turn()).join(';')),
    function: () => pool.query({ name: 'tpcb', text: 'select tpcb.transact($1, $2, $3, $4)', values: turn() }),
    pgbench: pgbenchOf(connection, { folder, script, connections: CONNECTIONS }),
  }
}

async function oneByOne(pool: pg.Pool, statements: readonly string[]) {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
const turn = (): [account: number, teller: number, branch: number, delta: number] => [
  upTo(ACCOUNTS),
  upTo(TELLERS),
  upTo(BRANCHES),
  upTo(10_000) - 5_000,
]

type Given = number | string
const statements = (account: Given, teller: Given, branch: Given, delta: Given) => [
  'begin',
  `update tpcb.accounts set balance = balance + ${delta} where id = ${account}`,
  `select balance from tpcb.accounts where id = ${account}`,
  `update tpcb.tellers set balance = balance + ${delta} where id = ${teller}`,
  `update tpcb.branches set balance = balance + ${delta} where id = ${branch}`,
  `insert into tpcb.history (teller, branch, account, delta, at) values (${teller}, ${branch}, ${account}, ${delta}, now())`,
  'commit',
]

/** The same for `pgbench`. */
const script = [
  `\\set account random(1, ${ACCOUNTS})`,
  `\\set teller random(1, ${TELLERS})`,
  `\\set branch random(1, ${BRANCHES})`,
  '\\set delta random(-4999, 5000)',
  ...statements(':account', ':teller', ':branch', ':delta').map((statement) => `${statement};`),
].join('\n')

const tables = `
  create schema tpcb;
  create table tpcb.branches (id int primary key, balance int not null default 0, filler char(88));
  create table tpcb.tellers (id int primary key, balance int not null default 0, filler char(84));
  create table tpcb.accounts (id int primary key, balance int not null default 0, filler char(84));
  create table tpcb.history (teller int, branch int, account int, delta int, at timestamptz, filler char(22));
  insert into tpcb.branches (id) select generate_series(1, ${BRANCHES});
  insert into tpcb.tellers (id) select generate_series(1, ${TELLERS});
  insert into tpcb.accounts (id) select generate_series(1, ${ACCOUNTS});
  create function tpcb.transact(p_account int, p_teller int, p_branch int, p_delta int) returns int language plpgsql as $$
  declare
    v_balance int;
  begin
    update tpcb.accounts set balance = balance + p_delta where id = p_account;
    select balance into v_balance from tpcb.accounts where id = p_account;
    update tpcb.tellers set balance = balance + p_delta where id = p_teller;
    update tpcb.branches set balance = balance + p_delta where id = p_branch;
    insert into tpcb.history (teller, branch, account, delta, at) values (p_teller, p_branch, p_account, p_delta, now());
    return v_balance;
  end
  $$`
