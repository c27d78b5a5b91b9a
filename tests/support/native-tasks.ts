import { createHook } from 'node:async_hooks'

/** Counts the tasks of libraries on the thread pool during some work: each password hash is one. Node's own tasks have a name. */
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
