// Tells Fastify that no route has a schema: the engine checks and answers. Its own checks and serializers are then not even read.

function noSchema(): never {
  throw new Error("A route has a schema, which nothing checks.");
}

/** The option `schemaController` of a server whose routes have no schemas. */
export const withoutSchemas = { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } };
