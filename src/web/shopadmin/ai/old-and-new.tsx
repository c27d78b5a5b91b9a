/** Both as plain text, whatever a model wrote. */
export function OldAndNew({ before, after }: { before: string; after: string }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-quiet text-xs">Now</dt>
        <dd className="whitespace-pre-wrap break-words text-quiet">{before || 'Empty'}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-quiet text-xs">Suggested</dt>
        <dd className="whitespace-pre-wrap break-words">{after}</dd>
      </div>
    </dl>
  )
}
