import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'

const SHOWN_MS = 2_000

type CopyButtonProps = {
  text: string
  /** Names the value: 'Copy nl@example.com'. */
  label: string
  copied: string
  notCopied: string
}

/** Copies a value, and confirms it in a toast. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast({ title: copied, description: text })
    } catch {
      // The clipboard needs permission and HTTPS.
      toast({ title: notCopied, description: text, variant: 'destructive' })
    }
  }
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} onClick={copy}>
      {isCopied ? <Check /> : <Copy />}
    </Button>
  )
}
