import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'

/** `firstStep` is the button that adds one. */
export const NoProducts = ({ firstStep }: { firstStep: ReactNode }) => (
  <Empty icon={<PackageOpen />} title="No products yet" action={firstStep}>
    Your products will appear here.
  </Empty>
)

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Empty
    title="No products match"
    action={
      <Button variant="outline" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    Try another search or fewer filters.
  </Empty>
)
