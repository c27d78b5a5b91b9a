import { useQuery } from '@tanstack/react-query'
import { getProductImport } from '#shared/contract/csv.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetFooter } from '#web/components/ui/overlay/sheet.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { read } from '#web/lib/api/call.ts'
import { number, products } from './import-words.ts'
import type { CheckedFile } from './use-check-file.ts'
import { isOutdated, type RunImport, whyFailed } from './use-run-import.ts'

type ImportFooterProps = {
  shopId: number
  found: CheckedFile
  run: RunImport
  onAnother: () => void
  onAgain: () => void
}

/** Says what the button does, does it, and shows how far it is. */
export function ImportFooter({ shopId, found, run, onAnother, onAgain }: ImportFooterProps) {
  const { rows } = found
  if (run.isPending) return <Running shopId={shopId} found={found} />
  return (
    <SheetFooter>
      {run.isError && (
        <Notice variant="destructive" role="alert" title="Import failed">
          {whyFailed(run.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!run.isError && <p className="mr-auto text-quiet text-sm max-sm:w-full">{whatHappens(found)}</p>}
        <Button variant="outline" className="max-sm:grow" onClick={onAnother}>
          Another file
        </Button>
        {isOutdated(run.error) ? (
          <Button className="max-sm:grow" onClick={onAgain}>
            Check again
          </Button>
        ) : (
          <Button className="max-sm:grow" disabled={rows === 0} onClick={() => run.mutate(found.id)}>
            Import {products(rows)}
          </Button>
        )}
      </div>
    </SheetFooter>
  )
}

function whatHappens({ rows, counts: { refused } }: CheckedFile): string {
  if (rows === 0) return 'There is nothing to import.'
  if (refused === 0) return 'If anything fails, nothing is imported.'
  return `${number(refused)} refused ${refused === 1 ? 'row is' : 'rows are'} skipped.`
}

const OFTEN_MS = 500

function Running({ shopId, found }: { shopId: number; found: CheckedFile }) {
  const { data } = useQuery({
    ...read(getProductImport, { params: { id: shopId, import: found.id } }),
    refetchInterval: OFTEN_MS,
    staleTime: 0,
  })
  const done = data?.rowsDone ?? 0
  const waiting = data?.state === 'waiting'
  return (
    <SheetFooter>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p role="status" className="font-medium">
          {waiting ? 'Waiting for other imports to finish…' : `Importing ${products(found.rows)}…`}
        </p>
        <p className="text-quiet tabular-nums">
          {number(done)} of {number(found.rows)}
        </p>
      </div>
      <Progress value={done} max={found.rows} label={`Importing ${products(found.rows)}`} />
      <p className="text-quiet text-xs">
        You can close this. The import continues, and we will tell you when it is done.
      </p>
    </SheetFooter>
  )
}
