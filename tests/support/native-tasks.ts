import { createHook } from 'node:async_hooks'

/** How many tasks libraries hand to the thread pool during some work: each hash of a password is one. Other things of Node have a name. */
export async function countNativeTasks(work: () => Promise<unknown>): Promise<number> {
  let tasks = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') tasks++
    },
  })
  hook.enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return tasks
}
