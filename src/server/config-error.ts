/** Invalid settings in the environment, with a message for the operator. */
export class ConfigError extends Error {}
