import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

export type Disk = { folder: string; cutPower(): void; powerUp(): void; remove(): void }

const MEGABYTES = 1024

/** EXT4_IOC_SHUTDOWN with NOLOGFLUSH: nothing more reaches the disk, not even the last entries of the journal. Node has no ioctl. */
const shutDown =
  'open(my $folder, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($folder, 0x8004587D, $how) or die $!'

/** A separate ext4 disk in this folder, or the reason why it cannot be created. */
export function mountDisk(within: string): Disk | string {
  const image = join(within, 'disk.img')
  const folder = join(within, 'disk')
  mkdirSync(folder)
  closeSync(openSync(image, 'w'))
  truncateSync(image, MEGABYTES << 20)
  const mount = () => run('mount', ['-t', 'ext4', '-o', 'loop', image, folder])
  const problem =
    run('perl', ['-e', '1']) ??
    run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]) ??
    mount()
  if (problem) return problem
  return {
    folder,
    cutPower: () => must(run('perl', ['-e', shutDown, folder])),
    /** Unmounts first, which discards the data in memory. While the folder is in use, a mount would only cover it. */
    powerUp() {
      must(run('umount', [folder]))
      must(mount())
    },
    remove: () => must(run('umount', [folder])),
  }
}

/** The first error, if any. */
function run(program: string, words: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  return status === 0 ? undefined : `${program}: ${error?.message ?? stderr.trim()}`
}

function must(problem: string | undefined) {
  if (problem) throw new Error(problem)
}
