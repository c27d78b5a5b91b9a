import { ArrowUp } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'

type NewRowsProps = { count: number; onShow: () => void }

/** Orders that wait to be shown until the mouse has left the list. */
export function NewRows({ count, onShow }: NewRowsProps) {
  return (
    <span role="status">
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={onShow} className="animate-fade-in">
          <ArrowUp aria-hidden="true" />
          Show {count} new
        </Button>
      )}
    </span>
  )
}
