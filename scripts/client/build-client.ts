import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { callsSource } from './calls-source.ts'

const PACKAGE = 'packages/client'

/** Builds the package of the API's client in a folder, as it is published: compiled, with types, without dependencies. */
export async function buildClient(folder: string): Promise<void> {
  const sources = mkdtempSync(join(tmpdir(), 'toploader-client-'))
  try {
    cpSync(join(PACKAGE, 'src'), sources, { recursive: true })
    writeFileSync(join(sources, 'calls.ts'), await callsSource())
    copyFileSync(join(PACKAGE, 'package.json'), join(sources, 'package.json'))
    writeFileSync(join(sources, 'tsconfig.json'), JSON.stringify(compiling(join(folder, 'dist'))))
    await promisify(execFile)('tsc', ['-p', sources], { maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
      throw new Error(`client: ${(error as { stdout: string }).stdout.slice(0, 2_000)}`)
    })
    if (folder !== PACKAGE)
      for (const file of ['package.json', 'README.md']) copyFileSync(join(PACKAGE, file), join(folder, file))
  } finally {
    rmSync(sources, { recursive: true })
  }
}

const compiling = (outDir: string) => ({
  include: ['*.ts'],
  compilerOptions: {
    outDir: resolve(outDir),
    rootDir: '.',
    target: 'es2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    module: 'nodenext',
    declaration: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
  },
})
