import { useEffect, useMemo, useState } from 'react'
import { storedFile } from '../unsent/stored-files.ts'
import type { StoredStep } from './outbox.ts'

/** Waiting steps whose photos have an address in this page, read from the device. */
export function useWithPreviews(steps: readonly StoredStep[]): readonly StoredStep[] {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const photos = steps.flatMap(({ id, step }) => (step.kind === 'photo' ? [id] : [])).join(' ')
  useEffect(() => {
    let isOver = false
    const made: string[] = []
    const read = async () => {
      const found: Record<string, string> = {}
      for (const id of photos.split(' ').filter(Boolean)) {
        const file = await storedFile(id).catch(() => undefined)
        if (file) found[id] = URL.createObjectURL(file)
      }
      made.push(...Object.values(found))
      if (isOver) revoke(made)
      else setUrls(found)
    }
    void read()
    return () => {
      isOver = true
      revoke(made)
    }
  }, [photos])
  return useMemo(
    () =>
      steps.map((each) =>
        each.step.kind === 'photo' ? { ...each, step: { ...each.step, preview: urls[each.id] } } : each,
      ),
    [steps, urls],
  )
}

function revoke(urls: readonly string[]) {
  for (const url of urls) URL.revokeObjectURL(url)
}
