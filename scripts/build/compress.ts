import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` next to every script, style sheet, drawing and WebAssembly module, so that no request waits for the best compression. */
export async function compressAssets(folder: string) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await Promise.all([
        brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
        zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ])
    }),
  )
}
