import { CircleAlert, CircleCheck, X } from 'lucide-react'
import * as Primitive from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Button } from './button.tsx'
import { dismissToast, type ToastEntry, toastStore } from './toast-store.ts'

const none: readonly ToastEntry[] = []

/** Shows what `toast()` says. Once a page; may be loaded lazily, what was said before is shown then. */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      <Primitive.Viewport
        hotkey={['F8']}
        className="fixed top-0 right-0 z-60 flex w-full flex-col gap-2 p-3 outline-none sm:top-auto sm:bottom-0 sm:max-w-sm sm:p-5"
      />
    </Primitive.Provider>
  )
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const bad = entry.variant === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    <Primitive.Root
      open={entry.open}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      type={bad ? 'foreground' : 'background'}
      className={cn(
        'pointer-events-auto relative flex touch-pan-y items-start gap-3 rounded-lg border bg-raised py-3 pr-11 pl-3.5 text-sm shadow-md',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=end]:animate-swipe-away',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        bad ? 'border-bad' : 'border-edge-strong',
      )}
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', bad ? 'text-bad-ink' : 'text-good-ink')} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Primitive.Title className="font-medium">{entry.title}</Primitive.Title>
        {entry.description && <Primitive.Description className="text-quiet">{entry.description}</Primitive.Description>}
        {entry.action && (
          <Primitive.Action altText={entry.action.label} asChild onClick={entry.action.onClick}>
            <Button size="sm" variant="outline" className="mt-2 w-fit">
              {entry.action.label}
            </Button>
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon-sm" className="absolute! top-1.5 right-1.5" aria-label="Close">
          <X />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  )
}
