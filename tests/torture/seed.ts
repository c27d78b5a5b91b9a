import { Random } from '../fuzz/random.ts'

/** The random seed: TORTURE_SEED, or a new one each time; it is printed. */
export const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000)

export const random = new Random(SEED)
