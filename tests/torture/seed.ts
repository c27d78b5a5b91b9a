import { Random } from '../fuzz/random.ts'

/** Where chance begins: TORTURE_SEED, or another one each time; it is printed. */
export const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000)

export const random = new Random(SEED)
