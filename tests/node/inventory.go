// Lists every text that a binary can print or return, from the source of the packages that are linked into it.
//
//	cd <checkout of evmos> && go run <this file> -modules <modules, separated by commas> ./cmd/evmosd
//
// It writes one JSON array, sorted by package and text. A format verb, and a value that is joined in, is written as `%v`.
// A registered error is unused if no linked package names its variable outside of tests, generated files and comparisons.
// The program reads syntax only, so it needs nothing but the sources. Tests and generated files are left out.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// said is one text, at the place that says it.
type said struct {
	Text string `json:"text"`
	// How it is said: error, registered, status, panic, log, print or revert.
	Kind string `json:"kind"`
	// The import path of the package, and the function or method around the text; empty at the level of the package.
	Package  string `json:"package"`
	Function string `json:"function"`
	// The file relative to its module, with the line.
	Place string `json:"place"`
	// Of a registered error its codespace and its code, of a gRPC status its name, of a line of a log its level.
	Codespace string `json:"codespace,omitempty"`
	Code      int    `json:"code,omitempty"`
	Status    string `json:"status,omitempty"`
	Level     string `json:"level,omitempty"`
	// Whether a registered error has no use but comparisons, so that nothing returns it.
	Unused bool `json:"unused,omitempty"`
}

// listed is what `go list` says about a package.
type listed struct {
	ImportPath string
	Name       string
	Dir        string
	GoFiles    []string
	CgoFiles   []string
	Module     *struct {
		Path    string
		Dir     string
		Replace *struct{ Dir string }
	}
}

type reader struct {
	packages  map[string]*listed
	constants map[string]map[string]ast.Expr
	// The functions of a package that only return one value, and the variables of the function that is read.
	returned map[string]map[string]ast.Expr
	locals   map[string]ast.Expr
	imports  map[*ast.File]map[string]string
	files    map[string][]*ast.File
	set      *token.FileSet
	found    []said
	// The uses of variables outside of comparisons, and the variables that only have another name for one.
	uses    map[variable]int
	aliases map[variable][]variable
}

// variable is one at the level of a package.
type variable struct{ path, name string }

var (
	verb      = regexp.MustCompile(`%(?:[-+# 0]*(?:\[\d+\])?[\d.*]*[a-zA-Z])`)
	generated = regexp.MustCompile(`^// Code generated .* DO NOT EDIT\.$`)
	counting  = regexp.MustCompile(`\biota\b`)
	spaces    = regexp.MustCompile(`\s+`)
)

func isGenerated(file *ast.File) bool {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if comment.Pos() < file.Package && generated.MatchString(comment.Text) {
				return true
			}
		}
	}
	return false
}

// importsOf returns the import path of each name by which a file calls a package.
func (r *reader) importsOf(file *ast.File) map[string]string {
	if known, ok := r.imports[file]; ok {
		return known
	}
	names := map[string]string{}
	for _, each := range file.Imports {
		path, _ := strconv.Unquote(each.Path.Value)
		name := filepath.Base(path)
		if pkg, ok := r.packages[path]; ok {
			name = pkg.Name
		}
		if each.Name != nil {
			name = each.Name.Name
		}
		names[name] = path
	}
	r.imports[file] = names
	return names
}

// read parses the files of a package once, and keeps its constants.
func (r *reader) read(path string) error {
	if _, ok := r.files[path]; ok {
		return nil
	}
	pkg, ok := r.packages[path]
	if !ok {
		return nil
	}
	r.files[path] = []*ast.File{}
	r.constants[path] = map[string]ast.Expr{}
	r.returned[path] = map[string]ast.Expr{}
	for _, name := range append(append([]string{}, pkg.GoFiles...), pkg.CgoFiles...) {
		file, err := parser.ParseFile(r.set, filepath.Join(pkg.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		r.files[path] = append(r.files[path], file)
		for _, declaration := range file.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok && function.Recv == nil && function.Body != nil && len(function.Body.List) == 1 {
				if result, ok := function.Body.List[0].(*ast.ReturnStmt); ok && len(result.Results) == 1 {
					r.returned[path][function.Name.Name] = result.Results[0]
				}
			}
			values, ok := declaration.(*ast.GenDecl)
			if !ok || (values.Tok != token.CONST && values.Tok != token.VAR) {
				continue
			}
			var repeated []ast.Expr
			for count, spec := range values.Specs {
				value := spec.(*ast.ValueSpec)
				if values.Tok == token.VAR || len(value.Values) > 0 {
					repeated = value.Values
				}
				for index, ident := range value.Names {
					if index < len(repeated) {
						r.constants[path][ident.Name] = counted(repeated[index], count)
					}
				}
			}
		}
	}
	return nil
}

// counted returns an expression, or its value if it counts constants with `iota`.
func counted(expression ast.Expr, count int) ast.Expr {
	var text strings.Builder
	if printer.Fprint(&text, token.NewFileSet(), expression) != nil || !counting.MatchString(text.String()) {
		return expression
	}
	value, err := types.Eval(token.NewFileSet(), nil, token.NoPos, counting.ReplaceAllString(text.String(), strconv.Itoa(count)))
	if err != nil || value.Value == nil || value.Value.Kind() != constant.Int {
		return expression
	}
	return &ast.BasicLit{Kind: token.INT, Value: value.Value.ExactString(), ValuePos: expression.Pos()}
}

// literal returns the text of an expression, with a verb in the place of each value that only a run knows.
func (r *reader) literal(expression ast.Expr, path string, file *ast.File, depth int) (string, bool) {
	if depth > 8 {
		return "", false
	}
	switch value := expression.(type) {
	case *ast.BasicLit:
		if value.Kind == token.STRING {
			text, err := strconv.Unquote(value.Value)
			return text, err == nil
		}
		return value.Value, value.Kind == token.INT
	case *ast.ParenExpr:
		return r.literal(value.X, path, file, depth+1)
	case *ast.BinaryExpr:
		if value.Op != token.ADD {
			return "", false
		}
		left, okLeft := r.literal(value.X, path, file, depth+1)
		right, okRight := r.literal(value.Y, path, file, depth+1)
		if !okLeft && !okRight {
			return "", false
		}
		if !okLeft {
			left = "%v"
		}
		if !okRight {
			right = "%v"
		}
		return left + right, true
	case *ast.Ident:
		if local, ok := r.locals[value.Name]; ok {
			return r.literal(local, path, file, depth+1)
		}
		constant, ok := r.constants[path][value.Name]
		if !ok {
			return "", false
		}
		return r.literal(constant, path, file, depth+1)
	case *ast.SelectorExpr:
		ident, ok := value.X.(*ast.Ident)
		if !ok {
			return "", false
		}
		other, ok := r.importsOf(file)[ident.Name]
		if !ok || r.read(other) != nil {
			return "", false
		}
		constant, ok := r.constants[other][value.Sel.Name]
		if !ok {
			return "", false
		}
		for _, each := range r.files[other] {
			if each.Pos() <= constant.Pos() && constant.Pos() < each.End() {
				return r.literal(constant, other, each, depth+1)
			}
		}
		return r.literal(constant, other, file, depth+1)
	case *ast.CallExpr:
		name := nameOf(value.Fun)
		if (name == "fmt.Sprintf" || name == "fmt.Errorf" || name == "errors.New" || name == "string") && len(value.Args) > 0 {
			return r.literal(value.Args[0], path, file, depth+1)
		}
		if strings.HasSuffix(name, ".Wrap") || strings.HasSuffix(name, ".Wrapf") {
			return r.wrapped(value, path, file, depth)
		}
		if result, ok := r.returned[path][name]; ok {
			return r.literal(result, path, file, depth+1)
		}
	}
	return "", false
}

// wrapped returns the text that a call of Wrap or Wrapf adds in front of its error. The function of a package gets the
// error as its first argument, which may be a text too. The method of an error gets the text alone.
func (r *reader) wrapped(call *ast.CallExpr, path string, file *ast.File, depth int) (string, bool) {
	arguments := call.Args
	if function, ok := call.Fun.(*ast.SelectorExpr); ok {
		if ident, ok := function.X.(*ast.Ident); ok && r.importsOf(file)[ident.Name] != "" && len(arguments) > 1 {
			arguments = arguments[1:]
		}
	}
	for _, argument := range arguments {
		if text, ok := r.literal(argument, path, file, depth+1); ok {
			return text, true
		}
	}
	return "", false
}

// countUses counts how often the files of a package name each variable of a package, apart from comparisons.
func (r *reader) countUses(path string) error {
	if err := r.read(path); err != nil {
		return err
	}
	for _, file := range r.files[path] {
		if isGenerated(file) {
			continue
		}
		toVariable := func(expression ast.Expr) (variable, bool) {
			switch value := expression.(type) {
			case *ast.Ident:
				_, ok := r.constants[path][value.Name]
				return variable{path, value.Name}, ok
			case *ast.SelectorExpr:
				ident, ok := value.X.(*ast.Ident)
				if !ok {
					return variable{}, false
				}
				other, ok := r.importsOf(file)[ident.Name]
				return variable{other, value.Sel.Name}, ok
			}
			return variable{}, false
		}
		compared := map[ast.Expr]bool{}
		for _, declaration := range file.Decls {
			values, ok := declaration.(*ast.GenDecl)
			if !ok || values.Tok != token.VAR {
				continue
			}
			for _, spec := range values.Specs {
				value := spec.(*ast.ValueSpec)
				for index, ident := range value.Names {
					compared[ident] = true
					if index < len(value.Values) {
						if of, ok := toVariable(value.Values[index]); ok {
							r.aliases[of] = append(r.aliases[of], variable{path, ident.Name})
							compared[value.Values[index]] = true
						}
					}
				}
			}
		}
		ast.Inspect(file, func(node ast.Node) bool {
			switch value := node.(type) {
			case *ast.BinaryExpr:
				compared[value.X], compared[value.Y] = true, true
			case *ast.CaseClause:
				for _, each := range value.List {
					compared[each] = true
				}
			case *ast.CallExpr:
				if function, ok := value.Fun.(*ast.SelectorExpr); ok && (function.Sel.Name == "Is" || function.Sel.Name == "IsOf") {
					compared[function.X] = true
					for _, each := range value.Args {
						compared[each] = true
					}
				}
			}
			if expression, ok := node.(ast.Expr); ok {
				if of, ok := toVariable(expression); ok {
					if !compared[expression] {
						r.uses[of]++
					}
					return false
				}
			}
			if selector, ok := node.(*ast.SelectorExpr); ok {
				// The name of a field or method is none of a variable.
				compared[selector.Sel] = true
			}
			return true
		})
	}
	return nil
}

// isUsed tells whether a variable, or another name of it, has a use apart from comparisons.
func (r *reader) isUsed(of variable) bool {
	if r.uses[of] > 0 {
		return true
	}
	for _, alias := range r.aliases[of] {
		if r.isUsed(alias) {
			return true
		}
	}
	return false
}

// registeredAs returns the variables of a declaration by the calls that give them their values.
func registeredAs(declaration ast.Decl) map[*ast.CallExpr]string {
	names := map[*ast.CallExpr]string{}
	if values, ok := declaration.(*ast.GenDecl); ok {
		for _, spec := range values.Specs {
			if value, ok := spec.(*ast.ValueSpec); ok {
				for index, each := range value.Values {
					if call, ok := each.(*ast.CallExpr); ok {
						names[call] = value.Names[index].Name
					}
				}
			}
		}
	}
	return names
}

func nameOf(function ast.Expr) string {
	switch value := function.(type) {
	case *ast.Ident:
		return value.Name
	case *ast.SelectorExpr:
		if inner := nameOf(value.X); inner != "" {
			return inner + "." + value.Sel.Name
		}
		return "." + value.Sel.Name
	case *ast.CallExpr:
		return nameOf(value.Fun) + "()"
	}
	return ""
}

var logged = regexp.MustCompile(`(?i)(?:log|logger)(?:\(\))?(?:\.\w+\(\))*\.(Error|Warn|Info|Crit)$`)

// toSaid returns what a call says, without its place.
func (r *reader) toSaid(call *ast.CallExpr, path string, file *ast.File) (said, bool) {
	name := nameOf(call.Fun)
	last := name[strings.LastIndex(name, ".")+1:]
	argument := func(index int) (string, bool) {
		if index >= len(call.Args) {
			return "", false
		}
		return r.literal(call.Args[index], path, file, 0)
	}
	first := func(kind string) (said, bool) {
		text, ok := argument(0)
		return said{Text: text, Kind: kind}, ok
	}
	switch {
	case last == "Register" || last == "RegisterWithGRPCCode":
		codespace, ok := argument(0)
		code, isCode := argument(1)
		text, isText := argument(len(call.Args) - 1)
		number, err := strconv.Atoi(code)
		return said{Text: text, Kind: "registered", Codespace: codespace, Code: number}, ok && isCode && isText && err == nil
	case name == "errors.New" || name == "fmt.Errorf" || last == "errorInvalidParams" || last == "failf":
		return first("error")
	case last == "Wrap" || last == "Wrapf":
		text, ok := r.wrapped(call, path, file, 0)
		return said{Text: text, Kind: "error"}, ok
	case name == "status.Error" || name == "status.Errorf":
		text, ok := argument(1)
		found := said{Text: text, Kind: "status"}
		if code, isCode := call.Args[0].(*ast.SelectorExpr); isCode {
			found.Status = code.Sel.Name
		}
		return found, ok
	case name == "panic":
		return first("panic")
	case logged.MatchString(name):
		found, ok := first("log")
		found.Level = strings.ToLower(logged.FindStringSubmatch(name)[1])
		return found, ok
	case name == "cmtos.Exit" || name == "tmos.Exit" || strings.HasPrefix(name, "fmt.Print") || last == "PrintErrln" || last == "PrintErrf" || strings.HasPrefix(name, "cmd.Print") || strings.HasPrefix(name, "c.Print"):
		return first("print")
	case strings.HasPrefix(name, "fmt.Fprint"):
		text, ok := argument(1)
		return said{Text: text, Kind: "print"}, ok
	}
	return said{}, false
}

// textsOf returns the variables of a function that get a text by fmt.Sprintf or a function, once.
func textsOf(function *ast.FuncDecl) map[string]ast.Expr {
	found := map[string]ast.Expr{}
	ast.Inspect(function, func(node ast.Node) bool {
		if value, ok := node.(*ast.AssignStmt); ok && value.Tok == token.DEFINE && len(value.Lhs) == 1 && len(value.Rhs) == 1 {
			if call, ok := value.Rhs[0].(*ast.CallExpr); ok {
				found[value.Lhs[0].(*ast.Ident).Name] = call
			}
		}
		return true
	})
	return found
}

// list reads one package.
func (r *reader) list(path string) error {
	if err := r.read(path); err != nil {
		return err
	}
	pkg := r.packages[path]
	root := pkg.Module.Dir
	for _, file := range r.files[path] {
		if isGenerated(file) {
			continue
		}
		for _, declaration := range file.Decls {
			function := ""
			r.locals = map[string]ast.Expr{}
			if each, ok := declaration.(*ast.FuncDecl); ok {
				function = each.Name.Name
				r.locals = textsOf(each)
				if each.Recv != nil && len(each.Recv.List) > 0 {
					receiver := each.Recv.List[0].Type
					if pointer, ok := receiver.(*ast.StarExpr); ok {
						receiver = pointer.X
					}
					function = nameOf(receiver) + "." + function
				}
			}
			add := func(found said, position token.Pos) {
				text := strings.TrimSpace(spaces.ReplaceAllString(verb.ReplaceAllString(found.Text, "%v"), " "))
				if strings.Trim(strings.ReplaceAll(text, "%v", ""), " :;,.()'\"\n-{}[]/=") == "" {
					return
				}
				place := r.set.Position(position)
				relative, err := filepath.Rel(root, place.Filename)
				if err != nil {
					relative = place.Filename
				}
				found.Text, found.Package, found.Function = text, path, function
				found.Place = fmt.Sprintf("%s:%d", filepath.ToSlash(relative), place.Line)
				r.found = append(r.found, found)
			}
			inside, names := map[ast.Node]bool{}, registeredAs(declaration)
			ast.Inspect(declaration, func(node ast.Node) bool {
				switch value := node.(type) {
				case *ast.CallExpr:
					found, ok := r.toSaid(value, path, file)
					if ok && !inside[value] {
						if name, ok := names[value]; ok && found.Kind == "registered" {
							found.Unused = !r.isUsed(variable{path, name})
						}
						add(found, value.Pos())
						// `panic(fmt.Errorf(…))` and `Wrap(err, fmt.Sprintf(…))` say one text.
						for _, argument := range value.Args {
							if call, isCall := argument.(*ast.CallExpr); isCall {
								if text, same := r.literal(call, path, file, 0); same && text == found.Text {
									inside[call] = true
								}
							}
						}
					}
				case *ast.ReturnStmt:
					// The text of an error type.
					if strings.HasSuffix(function, ".Error") {
						for _, result := range value.Results {
							if _, isCall := result.(*ast.CallExpr); isCall && !strings.HasPrefix(nameOf(result.(*ast.CallExpr).Fun), "fmt.Sprint") {
								continue
							}
							if text, ok := r.literal(result, path, file, 0); ok {
								add(said{Text: text, Kind: "error"}, value.Pos())
							}
						}
					}
					// The code of an error of JSON-RPC.
					if strings.HasSuffix(function, ".ErrorCode") && len(value.Results) == 1 {
						if unary, ok := value.Results[0].(*ast.UnaryExpr); ok {
							if number, ok := unary.X.(*ast.BasicLit); ok {
								code, _ := strconv.Atoi(number.Value)
								add(said{Text: strings.TrimSuffix(function, ".ErrorCode"), Kind: "json-rpc", Code: -code}, value.Pos())
							}
						}
					}
				}
				return true
			})
		}
	}
	return nil
}

func run() error {
	modules := flag.String("modules", "", "the modules whose packages are read, separated by commas")
	tags := flag.String("tags", "netgo,ledger", "the build tags of the release")
	flag.Parse()
	command := exec.Command("go", append([]string{"list", "-deps", "-tags", *tags, "-json=ImportPath,Name,Dir,GoFiles,CgoFiles,Module"}, flag.Args()...)...)
	command.Stderr = os.Stderr
	output, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return err
	}
	r := &reader{
		packages: map[string]*listed{}, constants: map[string]map[string]ast.Expr{}, returned: map[string]map[string]ast.Expr{}, imports: map[*ast.File]map[string]string{},
		files: map[string][]*ast.File{}, set: token.NewFileSet(),
		uses: map[variable]int{}, aliases: map[variable][]variable{},
	}
	wanted := strings.Split(*modules, ",")
	seen := map[string]bool{}
	order := []string{}
	for decoder := json.NewDecoder(output); ; {
		pkg := &listed{}
		if err := decoder.Decode(pkg); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		r.packages[pkg.ImportPath] = pkg
		if pkg.Module != nil {
			for _, module := range wanted {
				if pkg.Module.Path == module {
					seen[module] = true
					order = append(order, pkg.ImportPath)
				}
			}
		}
	}
	if err := command.Wait(); err != nil {
		return err
	}
	for _, module := range wanted {
		if !seen[module] {
			return fmt.Errorf("no package of %s is linked into %v", module, flag.Args())
		}
	}
	for path, pkg := range r.packages {
		if pkg.Module != nil {
			if err := r.countUses(path); err != nil {
				return err
			}
		}
	}
	for _, path := range order {
		if err := r.list(path); err != nil {
			return err
		}
	}
	if len(r.found) == 0 {
		return fmt.Errorf("no text was found in %d packages", len(order))
	}
	sort.SliceStable(r.found, func(a, b int) bool {
		left, right := r.found[a], r.found[b]
		return left.Package+"\x00"+left.Text < right.Package+"\x00"+right.Text
	})
	return json.NewEncoder(os.Stdout).Encode(r.found)
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
