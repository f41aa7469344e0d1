function Get-FailureMark {
	# Numbers and names of a failure, the same in every language: the id CIM cmdlets give ('HRESULT 0x80070005', 'Windows System
	# Error 5'), the category of a cmdlet's error, and for each exception its class, its HRESULT and Windows' own code.
	param($ErrorRecord)
	$marks = @(([string] $ErrorRecord.FullyQualifiedErrorId -split ',')[0], ('Category ' + $ErrorRecord.CategoryInfo.Category))
	for ($one = $ErrorRecord.Exception; $null -ne $one; $one = $one.InnerException) {
		$marks += $one.GetType().Name
		$marks += 'HRESULT 0x' + $one.HResult.ToString('x8', [System.Globalization.CultureInfo]::InvariantCulture)
		$code = $one.PSObject.Properties['NativeErrorCode']
		if ($null -ne $code) {
			$marks += 'Native ' + $code.Value
		}
	}
	return $marks
}

function ConvertTo-Refusal {
	# Classifies an error: denied (this process may not), unavailable (this PC has no such thing, or no way to
	# read it), failed (it went wrong). 0x80041003, 0x8004100e, 0x80041010: WMI's own; 0x800106ba: Defender is
	# not running; 0x800702e4: an administrator is needed; 0x80040154: also what PowerShell 7 from the Store
	# returns for all of Dism.
	param($ErrorRecord)
	$marks = @(Get-FailureMark -ErrorRecord $ErrorRecord)
	$reason = $ErrorRecord.Exception.GetBaseException().Message
	$denied = @(
		'HRESULT 0x80070005', 'HRESULT 0x80041003', 'HRESULT 0x800702e4', 'Windows System Error 5', 'MI RESULT 2', 'Native AccessDenied'
		'Native 5', 'Native 740', 'Category PermissionDenied'
	)
	$missing = @(
		'CommandNotFoundException', 'NotSupportedException', 'PlatformNotSupportedException', 'HRESULT 0x80070032', 'HRESULT 0x80040154'
		'HRESULT 0x8004100e', 'HRESULT 0x80041010', 'HRESULT 0x800106ba', 'MI RESULT 3', 'MI RESULT 5', 'Native InvalidNamespace', 'Native InvalidClass'
	)
	foreach ($mark in $marks) {
		if ($denied -contains $mark -or $mark -eq 'SecurityException') {
			return @{ Status = 'denied'; Reason = $reason }
		}
		if ($missing -contains $mark) {
			return @{ Status = 'unavailable'; Reason = $reason }
		}
	}
	return @{ Status = 'failed'; Reason = $reason }
}

function ConvertTo-Exception {
	# Throws a reason of ours: its words for people who read a script's output; its code and params for the
	# program, which translates it.
	param([string] $Code, [string] $Words, [hashtable] $Param = @{}, [string] $Status = 'failed')
	$types = @{ denied = 'UnauthorizedAccessException'; unavailable = 'NotSupportedException'; failed = 'Management.Automation.RuntimeException' }
	foreach ($name in $Param.Keys) {
		$Words = $Words.Replace('{{' + $name + '}}', [string] $Param[$name])
	}
	$exception = New-Object -TypeName ('System.' + $types[$Status]) -ArgumentList $Words
	$exception.Data['Code'] = $Code
	$exception.Data['Params'] = $Param
	return $exception
}

function ConvertTo-Answer {
	# A value of one of four types: boolean, whole number, text, list of texts. Null means absent.
	param($Value)
	if ($null -eq $Value) {
		return @{ Status = 'absent' }
	}
	if ($Value -is [array]) {
		return @{ Status = 'present'; Value = [string[]] @($Value | ForEach-Object -Process { [string] $_ }) }
	}
	if ($Value -is [bool]) {
		return @{ Status = 'present'; Value = $Value }
	}
	# The names of an enumeration are code, not language.
	if ($Value -is [ValueType] -and $Value -isnot [System.Enum]) {
		return @{ Status = 'present'; Value = [long] $Value }
	}
	return @{ Status = 'present'; Value = [string] $Value }
}

function Get-Property {
	# One property by name, null if missing: strict mode forbids direct access. A list stays a list.
	param($Object, [string] $Name)
	if ($null -eq $Object) {
		return $null
	}
	if ($Object -is [System.Collections.IDictionary]) {
		return , $Object[$Name]
	}
	$property = $Object.PSObject.Properties[$Name]
	if ($null -eq $property) {
		return $null
	}
	return , $property.Value
}

function Get-Once {
	# A list that Windows returns as a whole is read once while several resources are observed, and again
	# otherwise.
	param([string] $OnceName, [scriptblock] $Ask)
	if ($null -eq $script:Once) {
		return & $Ask
	}
	if (-not $script:Once.ContainsKey($OnceName)) {
		$script:Once[$OnceName] = & $Ask
	}
	# Nothing must stay nothing: passed on directly, it would become a list with one empty row.
	if ($null -ne $script:Once[$OnceName]) {
		return $script:Once[$OnceName]
	}
}
