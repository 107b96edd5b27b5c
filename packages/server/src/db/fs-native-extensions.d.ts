declare module 'fs-native-extensions' {
  /** Locks an open file for this process alone; false where another one holds it. The lock ends when the file is closed. */
  export function tryLock(fd: number): boolean
}
