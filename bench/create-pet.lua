-- What wrk sends for bench/http.ts when animals are created.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"name":"Rex","categoryId":1,"status":"available"}'
