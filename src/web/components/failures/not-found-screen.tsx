import { Logo } from '../logo.tsx'
import { Button } from '../ui/button.tsx'

export default function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 py-16 text-center">
      <EmptySleeve />
      <div className="grid gap-2">
        <h1 className="font-semibold text-xl">404 Page Not Found</h1>
        <p className="max-w-sm text-pretty text-quiet">
          This sleeve is empty. Did you forget to add the page to the router? If you followed a link, it may have been
          mistyped.
        </p>
      </div>
      <Button asChild>
        <a href="/">Go to the home page</a>
      </Button>
      <Logo wordmark className="mt-6 text-base text-quiet" />
    </main>
  )
}

/** A toploader with nothing in it. */
function EmptySleeve() {
  return (
    <div
      className="sheen relative grid aspect-card w-32 place-items-center rounded-lg border border-edge-strong bg-surface"
      aria-hidden="true"
    >
      <span className="absolute inset-2 rounded-md border border-edge-strong border-dashed" />
      <span className="font-semibold text-quiet text-xl tabular-nums">404</span>
    </div>
  )
}
