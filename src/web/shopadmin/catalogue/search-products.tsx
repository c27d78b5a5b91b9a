import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

/** Opens the search of the trading-card catalogue. */
export function SearchProducts({ shopId }: { shopId: number }) {
  const [open, setOpen] = useState(false)
  const before = useFocusBack(open)
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          before()
          setOpen(true)
        }}
      >
        <Search aria-hidden="true" />
        Search Pokemon Products
      </Button>
      {open && (
        <Suspense>
          <ImportDialog shopId={shopId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
