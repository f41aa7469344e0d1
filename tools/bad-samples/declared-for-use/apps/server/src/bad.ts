import fastify from 'fastify'

export const app = fastify()
