import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslations } from 'use-intl'
import { useText } from '#web/lib/language/use-text.ts'
import { ignore, whenIdle } from '#web/lib/when-idle.ts'
import type { ToastCard } from './toast-card.tsx'
import { type ToastEntry, toastStore } from './toast-store.ts'

const none: readonly ToastEntry[] = []

/**
 * Renders the messages of `toast()`. Mount once per page. Their card loads when the page is idle. The toast that reports a failed download
 * works without it. Custom, because the library's toast is 12 kB.
 */
export function Toaster() {
  const t = useTranslations('common')
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const region = useRef<HTMLElement>(null)
  const Card = useCard(entries.length > 0)
  useEffect(() => keepToastInPlace(region), [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    // Screen readers announce changes in a live region, so it must exist before the first message.
    <section
      ref={region}
      aria-label={t('notifications')}
      aria-live="polite"
      tabIndex={-1}
      // An open dialog would treat it as a click outside and close.
      onPointerDown={stopPropagation}
      className="pointer-events-none fixed top-3 left-3 z-60 max-w-[calc(100%-1.5rem)] outline-none"
    >
      <ol>
        {Card && entries.map((entry) => <Card key={entry.id} entry={entry} onClosed={() => region.current?.focus()} />)}
      </ol>
    </section>
  )
}

type Card = ComponentType<ComponentProps<typeof ToastCard>>

function useCard(isNeeded: boolean): Card | undefined {
  const [card, setCard] = useState<{ Card: Card }>()
  useEffect(() => {
    const load = () =>
      import('./toast-card.tsx').then(
        ({ ToastCard }) => setCard({ Card: ToastCard }),
        () => setCard({ Card: PlainCard }),
      )
    if (!isNeeded) return whenIdle(load)
    void load()
  }, [isNeeded])
  return card?.Card
}

function PlainCard({ entry }: ComponentProps<Card>) {
  const text = useText()
  return entry.open && <li className="notice bg-raised p-3">{text(entry.title)}</li>
}

/** The positioning code may load late or never. Until then the toast is in a corner. */
function keepToastInPlace(region: RefObject<HTMLElement | null>) {
  let end: (() => void) | undefined
  let gone = false
  const cancel = whenIdle(() => {
    import('./keep-in-place.ts').then(({ keepInPlace }) => {
      if (region.current && !gone) end = keepInPlace(region.current)
    }, ignore)
  })
  return () => {
    gone = true
    cancel()
    end?.()
  }
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
