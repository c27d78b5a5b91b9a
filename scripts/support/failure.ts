/** An error that the user can fix: only its message is shown. */
export class Failure extends Error {}
