import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'

type CodeSectionProps = {
  /** Button that opens the form. */
  opener: ReactNode
  /** The applied code. */
  applied: ReactNode
  form: (close: () => void) => ReactNode
  disabled: boolean
  /** Error from the server about the code. */
  problem: string | undefined
}

/** A code of the cart: a button, then a form, then what the code does. */
export function CodeSection({ opener, applied, form, disabled, problem }: CodeSectionProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsking(false)
    // The focused element has been removed by then.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className="grid gap-2 border-t pt-4">
      {applied ||
        (asking ? (
          form(close)
        ) : (
          <Button
            ref={button}
            variant="link"
            className="w-fit px-0!"
            disabled={disabled}
            onClick={() => setAsking(true)}
          >
            {opener}
          </Button>
        ))}
      <Problem>{problem}</Problem>
    </div>
  )
}
