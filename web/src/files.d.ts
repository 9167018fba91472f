declare module "*.toml" {
  const table: Record<string, unknown>;
  export default table;
}
declare module "language:*" {
  const messages: string;
  export default messages;
}
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
