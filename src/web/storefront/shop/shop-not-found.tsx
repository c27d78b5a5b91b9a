import { Button } from '#web/components/ui/button.tsx'
import { ToploaderMark } from './toploader-mark.tsx'

export function ShopNotFound() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <title>Shop not found</title>
      <h1 className="text-xl">Shop not found</h1>
      <p className="max-w-sm text-quiet">
        There is no shop at this address. Check it for typos, or ask the shop for its link.
      </p>
      <Button variant="outline" asChild>
        <a href="/" className="mt-3">
          Go to the front page
        </a>
      </Button>
      <ToploaderMark className="mt-10" />
    </main>
  )
}
